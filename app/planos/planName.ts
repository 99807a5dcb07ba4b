import { m } from '../paraglide/messages.js'

type Plan = { codigo: string; nome: string }

/** Whether it is the free plan, which every account has without a purchase. */
export const isFreePlan = ({ codigo }: Pick<Plan, 'codigo'>): boolean => codigo === 'free'

/**
 * The name of a plan: paid ones by the name they are sold under, the free one in the page's language.
 */
export const planName = (plan: Plan): string => (isFreePlan(plan) ? m.Plans_free() : plan.nome)
