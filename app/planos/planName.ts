import { m } from '../paraglide/messages.js'

type Plan = { codigo: string; nome: string }

/** Whether it is the plan of whoever has bought none, or whose plan has ended. */
export const isFreePlan = ({ codigo }: Pick<Plan, 'codigo'>): boolean => codigo === 'free'

/** What a plan is called: paid ones by the name they are sold under, the free one by the language's word. */
export const planName = (plan: Plan): string => (isFreePlan(plan) ? m.Plans_free() : plan.nome)
