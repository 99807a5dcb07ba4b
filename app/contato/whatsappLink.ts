import { m } from '../paraglide/messages.js'

type Contact = { telefone: string; nome: string; siteName: string }

/**
 * The address of a click on WhatsApp: country code 55 before the digits of the number, and a first
 * message that says only whose profile was read and where. The visitor can change it before sending.
 */
export const whatsappLink = ({ telefone, nome, siteName }: Contact): string =>
  `https://wa.me/55${telefone}?text=${encodeURIComponent(m.WhatsappLink_text({ nome, site: siteName }))}`
