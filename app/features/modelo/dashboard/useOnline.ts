import { useState } from 'react'
import type { DashboardModelo } from '../../../../contract/painel.ts'
import { api } from '../../../api/client.ts'
import { reasonOf } from '../../../forms/failure.ts'
import { m } from '../../../paraglide/messages.js'
import { useToast } from '../../../ui/Toast.tsx'

export type Presence = Pick<DashboardModelo, 'status' | 'online_ate'>

/**
 * Sets her online, until `ate` if she chooses that, or offline.
 * @param onChange called with the server's answer, and only then
 */
export function useOnline(id: number, onChange: (presence: Presence) => void) {
  const [busy, setBusy] = useState(false)
  const showToast = useToast()
  const setOnline = async (online: boolean, ate?: string): Promise<void> => {
    setBusy(true)
    try {
      const answer = await api('PUT /api/online/{id}', {
        params: { id },
        body: { online: online ? 1 : 0, ate },
      })
      onChange({ status: answer.online ? 'online' : 'offline', online_ate: answer.online_ate })
    } catch (error) {
      const reason = reasonOf(error) ?? m.Dashboard_onlineFailed()
      showToast(reason, 'error', () => setOnline(online, ate))
    } finally {
      setBusy(false)
    }
  }
  return { busy, setOnline }
}
