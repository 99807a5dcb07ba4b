import { type Acesso, useMidias } from '../midias/private/useMidias.ts'
import type { Story } from './story.ts'

/**
 * The story with its real file, once the server grants it to this visitor; else null, and `acesso` says
 * why. `gone`: it has expired or was deleted meanwhile.
 */
export function useRealStory(story: Story | undefined) {
  const { acesso, retry } = useMidias(story?.restrito === 1 ? story.modelo : null)
  return { ...see(story, acesso), acesso, retry }
}

function see(story: Story | undefined, acesso: Acesso): { real: Story | null; gone: boolean } {
  if (!story) return { real: null, gone: false }
  if (story.restrito === 0) return { real: story, gone: false }
  if (acesso.estado !== 'open') return { real: null, gone: false }
  const open = acesso.midias.stories.find(({ id }) => id === story.id)
  return { real: open ? { ...story, midia: open.storie } : null, gone: !open }
}
