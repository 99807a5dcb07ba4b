import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SavedProfiles } from './SavedProfiles.tsx'

it('says in its HTML that it needs JavaScript, rather than show placeholders for ever', () => {
  expect(renderToString(<SavedProfiles />)).toContain('Ative o JavaScript do navegador')
})
