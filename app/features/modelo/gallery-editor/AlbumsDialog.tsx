import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { MAX_ALBUNS, MAX_NOME_DO_ALBUM } from '../../../../contract/limites.ts'
import type { AlbumDela } from '../../../../contract/midia.ts'
import { temContato } from '../../../../contract/semContato.ts'
import { PrivateLocked, usePrivateLocked } from '../../../painel/PrivateLocked.tsx'
import { useCloseQuestion } from '../../../painel/useCloseQuestion.tsx'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { Switch } from '../../../ui/Choice.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { freeNumber } from './changes.ts'

type AlbumsDialogProps = {
  albuns: readonly AlbumDela[]
  onDone: (albuns: AlbumDela[]) => void
  onClose: () => void
}

/** Why an album cannot have its name. */
function wrong({ codigo, nome }: AlbumDela, albuns: readonly AlbumDela[]): string | undefined {
  const name = nome.trim().toLowerCase()
  if (name === '') return m.AlbumsDialog_noName()
  if (temContato(nome)) return m.CaptionsDialog_contact()
  const isTaken = albuns.some(
    (one) => one.codigo !== codigo && one.nome.trim().toLowerCase() === name,
  )
  return isTaken ? m.AlbumsDialog_taken() : undefined
}

/** Her albums: their names, and which open by a link alone. Saved with the gallery. */
export default function AlbumsDialog({ albuns: before, onDone, onClose }: AlbumsDialogProps) {
  const locked = usePrivateLocked()
  const [albuns, setAlbuns] = useState<AlbumDela[]>(() => [...before])
  const [checked, setChecked] = useState(false)
  const isChanged = JSON.stringify(albuns) !== JSON.stringify(before)
  const { close, question } = useCloseQuestion(isChanged, onClose)
  const change = (codigo: number, part: Partial<AlbumDela>) =>
    setAlbuns(albuns.map((album) => (album.codigo === codigo ? { ...album, ...part } : album)))
  const add = () => {
    const codigo = freeNumber(albuns)
    if (codigo) setAlbuns([...albuns, { codigo, nome: '', por_link: false }])
  }
  const done = () => {
    setChecked(true)
    if (albuns.some((album) => wrong(album, albuns))) return
    onDone(albuns.map((album) => ({ ...album, nome: album.nome.trim().replace(/\s+/g, ' ') })))
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={m.Gallery_albums()}
      wide
      foot={
        <>
          <Button onClick={close}>{m.CropDialog_cancel()}</Button>
          <Button variant="primary" onClick={done}>
            {m.CaptionsDialog_use()}
          </Button>
        </>
      }
    >
      {question}
      <p className="text-sm text-muted">{m.AlbumsDialog_text({ max: MAX_ALBUNS })}</p>
      {locked && <PrivateLocked>{m.AlbumsDialog_locked()}</PrivateLocked>}
      <ul className="album-rows">
        {albuns.map((album, index) => (
          <li key={album.codigo}>
            <TextField
              label={m.AlbumsDialog_name({ n: index + 1 })}
              maxLength={MAX_NOME_DO_ALBUM}
              autoComplete="off"
              value={album.nome}
              error={checked ? wrong(album, albuns) : undefined}
              onChange={({ target }) => change(album.codigo, { nome: target.value })}
            />
            <IconButton
              label={m.AlbumsDialog_delete({ n: index + 1 })}
              onClick={() => setAlbuns(albuns.filter(({ codigo }) => codigo !== album.codigo))}
            >
              <Trash2 />
            </IconButton>
            <Switch
              checked={album.por_link}
              disabled={locked && !album.por_link}
              onChange={({ target }) => change(album.codigo, { por_link: target.checked })}
            >
              {m.Gallery_byLink()}
            </Switch>
          </li>
        ))}
      </ul>
      {albuns.length < MAX_ALBUNS && (
        <Button size="small" onClick={add}>
          <Plus />
          {m.AlbumsDialog_add()}
        </Button>
      )}
    </Dialog>
  )
}
