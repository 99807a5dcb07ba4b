import { listSeen } from './offlineSeen.ts'
import { reloadOnceOnline } from './reload.ts'

// The offline page's only script, so that none can be missing offline.
reloadOnceOnline()
listSeen()
