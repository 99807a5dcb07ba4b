import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Recusa, recusas } from '../../contract/recusas.ts'
import { film } from './uploads/example.ts'
import { picture } from './uploads/photoExample.ts'

/** Preloaded: makes the decoders' binary unavailable, as on a system that has none. */
const WITHOUT_BINARY = `
  import { registerHooks } from 'node:module'
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier.startsWith('@napi-rs/webcodecs')) throw new Error('Cannot find native binding')
      return next(specifier, context)
    },
  })`

describe('on a system without the video decoders', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'camelia-video-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** What the child process answers. */
  function prepare(bytes: Buffer) {
    const origem = join(folder, 'original')
    writeFileSync(origem, bytes)
    const parent = `
      import { fork } from 'node:child_process'
      const [file, tarefa, hooks] = process.argv.slice(1)
      const child = fork(file, [tarefa], { execArgv: ['--import', hooks], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
      child.on('message', (answer) => console.log(JSON.stringify(answer)))`
    const { stdout } = spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        parent,
        join(import.meta.dirname, 'uploads/prepareProcess.ts'),
        JSON.stringify({ origem, pasta: folder, marca: null }),
        `data:text/javascript,${encodeURIComponent(WITHOUT_BINARY)}`,
      ],
      { encoding: 'utf8' },
    )
    return JSON.parse(stdout)
  }

  it('a video is refused, and the message says what may be sent instead', async () => {
    const { recusado } = prepare(await film(1))
    expect(recusas[recusado as Recusa]).toBe(
      'Este site não consegue receber vídeos agora. Envie uma foto.',
    )
  })

  it('photos are prepared as usual', async () => {
    const { arquivo } = prepare(await picture(2, 100, 120).jpeg().toBuffer())
    expect(arquivo).toMatchObject({ tipo: 'foto', larguras: [100] })
  })
})
