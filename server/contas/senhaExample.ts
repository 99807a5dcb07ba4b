/** The password of accounts that tests register. */
export const SENHA = 'camélias na varanda'

/** The password of the demo's accounts, where tests run on the demo. */
export const SENHA_DA_DEMO = 'camelia-de-teste'
