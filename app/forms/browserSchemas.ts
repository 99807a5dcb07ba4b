// Before the first schema is made.
import './zodConfig.ts'

export * from '../../contract/formularios.ts'
