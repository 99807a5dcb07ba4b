import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest, the longest first. Started near the end, one of them would still run
 * when the other workers have nothing left to do.
 */
const LONGEST = [
  'tests/faults/everyWrite.test.ts',
  'tests/faults/everyJob.test.ts',
  'server/midias/uploads/prepare.test.ts',
  'tests/hostile/crawler.test.ts',
  'tests/faults/root.test.ts',
  'tests/faults/start.test.ts',
  'server/midias/gallery/gallery.test.ts',
  'tests/faults/killed.test.ts',
  'tests/faults/backup.test.ts',
  'server/midias/sweep/cut.test.ts',
  'server/moderacao/aoMesmoTempo.test.ts',
  'tests/hostile/bannedPictures.test.ts',
  'tests/faults/cachedPages.test.ts',
  'demo/load.test.ts',
]

/** The order in which test files start: those above, then as vitest orders them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification) => {
      const at = LONGEST.indexOf(relative(project.config.root, moduleId))
      return at < 0 ? LONGEST.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}
