import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Logger, runOnce } from 'graphile-worker'
import { beforeAll, describe, expect, it } from 'vitest'
import { createSlowTasks, createTasks } from '../../jobs.ts'
import { makeJobsDue } from '../../jobsExample.ts'
import { saveMidias } from '../gallery/save.ts'
import { addStorie } from '../midias.ts'
import { STORES, useMidias } from '../testing.ts'
import { picture } from '../uploads/photoExample.ts'
import { prepareUpload } from '../uploads/prepare.ts'
import { clearDrafts, receiveUpload, sweepUploads } from '../uploads/uploads.ts'
import { namesOf, sweepArquivos, sweepStories } from './sweep.ts'

const SCRIPT = fileURLToPath(new URL('./cutExample.ts', import.meta.url))

describe.each(STORES)('on %s', (kind) => {
  const midias = useMidias(kind)

  // The jobs that a crash leaves are run by hand here, when they are due.
  beforeAll(() => midias.rest())

  async function workOff() {
    const { services, database } = midias
    await clearDrafts(services.settings.dataDir)
    const all = { ...createTasks(services), ...createSlowTasks(services) }
    const later = new Date(Date.now() + 25 * 3_600_000)
    // Twice: what the first pass prepares is deleted by its age only in the second.
    for (const _ of [1, 2]) {
      for (;;) {
        await makeJobsDue(database.pool)
        const { rows } = await database.pool.query(
          'select from graphile_worker._private_jobs where attempts < max_attempts limit 1',
        )
        if (rows.length === 0) break
        await runOnce({
          pgPool: database.pool,
          taskList: all,
          noHandleSignals: true,
          logger: new Logger(() => () => {}),
        })
      }
      await sweepUploads(services.db, later)
      await sweepArquivos(services)
    }
  }

  /** The files that the rows name, and no others. */
  async function filesByRows(): Promise<string[]> {
    const { rows } = await midias.database.pool.query(`
    select a.tipo, a.larguras, a.hash, a.previa,
      exists (select from midia m where m.arquivo = a.hash and visibilidade = 'publico')
        or exists (select from modelo_imagem i where i.arquivo = a.hash)
        or exists (select from storie s where s.arquivo = a.hash and not restrito) as publico,
      exists (select from midia m where m.arquivo = a.hash and visibilidade = 'privado')
        or exists (select from storie s where s.arquivo = a.hash and restrito) as privado
    from arquivo a`)
    const place = (acesso: string, pasta: string, nome: string) => `${acesso}/${pasta}/${nome}`
    return rows
      .flatMap((row) => [
        place('publico', row.previa, 'borrada.webp'),
        ...(['publico', 'privado'] as const).flatMap((acesso) =>
          row[acesso] ? namesOf(row).map((nome) => place(acesso, row.hash, nome)) : [],
        ),
      ])
      .sort()
  }

  const galeriaOf = async (modelo: number) =>
    (
      await midias.database.pool.query(
        `select arquivo || ' ' || visibilidade as item from midia where modelo_id = $1 order by ordem`,
        [modelo],
      )
    ).rows.map(({ item }) => item)

  describe('a process that is killed', () => {
    // A bucket is slower and has the same steps: a sample of them is enough there.
    const stride = kind === 'disk' ? 1 : 3
    it('after any step of an upload and a save leaves all of the save or nothing, and no stray file', async () => {
      const { services } = midias
      const modelo = await midias.modelo()
      const photo = await picture(9, 100, 120).jpeg().toBuffer()
      const id = await receiveUpload(services, modelo, { nome: 'a.jpg', marca: false }, [
        photo,
      ] as never)
      await prepareUpload(services, id, 1)
      await saveMidias(services, modelo, {
        galeria: [{ imagem: { upload: id }, visibilidade: 'publico' }],
      })
      await workOff()
      const before = await galeriaOf(modelo)
      // One width only: every variant is a step or two.
      const sent = join(services.settings.dataDir, 'sent.jpg')
      writeFileSync(sent, await picture(1, 100, 120).jpeg().toBuffer())
      const outcomes: string[][] = []
      for (let step = 1; ; step += stride) {
        const args = [
          SCRIPT,
          midias.database.url,
          services.settings.dataDir,
          services.settings.mediaStore,
          String(modelo),
          sent,
          String(step),
        ]
        const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
        const [code, signal] = await once(child, 'exit')
        await workOff()
        const galeria = await galeriaOf(modelo)
        expect([step, await midias.files()]).toEqual([step, await filesByRows()])
        expect([step, galeria]).toEqual([step, [expect.any(String)]])
        outcomes.push(galeria)
        // After the commit, a crash changes only what files are left.
        if (signal === null || galeria[0] !== before[0]) {
          expect(signal ?? code).toBe(signal ?? 0)
          break
        }
      }
      expect(outcomes.length).toBeGreaterThan(12 / stride)
      expect(outcomes.at(-1)).not.toEqual(before)
    }, 400_000)
  })

  describe('the job that deletes unused files', () => {
    it('ends stories that have expired, row and file, and spares what is used elsewhere', async () => {
      const { services } = midias
      const modelo = await midias.modelo()
      const photo = await picture(40, 200, 240).jpeg().toBuffer()
      const send = async () => {
        const id = await receiveUpload(services, modelo, { nome: 'a', marca: false }, [
          photo,
        ] as never)
        await prepareUpload(services, id, 1)
        return { upload: id }
      }
      await saveMidias(services, modelo, { stories: [{ storie: await send(), restrito: 0 }] })
      const files = await midias.files()
      await sweepStories(services, new Date())
      expect(await midias.files()).toEqual(files)
      const later = new Date(Date.now() + 24 * 3_600_000 + 1000)
      await sweepStories(services, later)
      expect(await midias.files()).toEqual(await filesByRows())
      expect((await midias.files()).length).toBeLessThan(files.length)

      await saveMidias(services, modelo, {
        galeria: [{ imagem: await send(), visibilidade: 'publico' }],
      })
      const [item] = await galeriaOf(modelo)
      await addStorie(services.db, modelo, {
        arquivo: item.split(' ')[0],
        restrito: false,
        criadoEm: new Date(),
        expiraEm: new Date(Date.now() - 1000),
      })
      const kept = await midias.files()
      await sweepStories(services, new Date())
      expect(await midias.files()).toEqual(kept)
    })

    it('removes the files of a deleted account', async () => {
      const { services } = midias
      const modelo = await midias.modelo()
      const photo = await picture(41, 200, 240).jpeg().toBuffer()
      const before = await midias.files()
      const id = await receiveUpload(services, modelo, { nome: 'a', marca: false }, [
        photo,
      ] as never)
      await prepareUpload(services, id, 1)
      await saveMidias(services, modelo, {
        galeria: [{ imagem: { upload: id }, visibilidade: 'privado' }],
      })
      expect((await midias.files()).length).toBeGreaterThan(before.length)
      await services.db.deleteFrom('modelo').where('id', '=', modelo).execute()
      await workOff()
      expect(await midias.files()).toEqual(before)
    })
  })
})
