import { Crop } from 'lucide-react'
import { useState } from 'react'
import type { ItemAberto } from '../../../../contract/midia.ts'
import { api } from '../../../api/client.ts'
import { reasonOf } from '../../../forms/failure.ts'
import { lazyDialog } from '../../../lazyDialog.tsx'
import { refreshPanelAccount } from '../../../painel/account.ts'
import { invalidate } from '../../../painel/useApi.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { proportion } from '../gallery-editor/roles.ts'

const CropDialog = lazyDialog(() => import('../gallery-editor/CropDialog.tsx'))

/** The saved portrait may be cropped at once; its card is in shape without. */
export const CropPortrait = ({ modelo }: { modelo: number }) => {
  const [item, setItem] = useState<ItemAberto>()
  const [busy, setBusy] = useState(false)
  const showToast = useToast()
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      showToast(reasonOf(error) ?? m.Gallery_failedText(), 'error')
    } finally {
      setBusy(false)
    }
  }
  const open = async () => {
    // Addresses of private pictures end: they are asked for when they are needed.
    const { galeria } = await api('GET /api/midias/{id}', { params: { id: modelo } })
    setItem(galeria.find(({ papeis }) => papeis.includes('perfil')))
  }
  const crop = async (upload: string, { id }: ItemAberto) => {
    setItem(undefined)
    await api('POST /api/midias', { body: { modelo, perfil: { upload, de: { id } } } })
    refreshPanelAccount()
    void invalidate('GET /api/modelo/{id}')
    showToast(m.PhotoBar_cropped())
  }
  return (
    <>
      <Button variant="quiet" size="small" busy={busy} onClick={() => void attempt(open)}>
        <Crop />
        {m.PhotoBar_crop()}
      </Button>
      {item && (
        <CropDialog
          item={{ foto: item.foto, origem: { id: item.id } }}
          papel="perfil"
          proportion={proportion.perfil ?? 1}
          onChosen={(upload) => void attempt(() => crop(upload, item))}
          onClose={() => setItem(undefined)}
        />
      )}
    </>
  )
}
