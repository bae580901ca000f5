import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Tests that take longest for their length: the less of a file, the later Vitest would begin it, and the last
 * would run alone.
 */
export const longest = [
  'crawl/crawl.db.test.ts',
  'http/permissionMatrix.db.test.ts',
  'histories/histories.db.test.ts',
  'test/columnOrders.db.test.ts',
  'pdf/makePdf.test.ts',
  'dispatch/domain/explanation.test.ts',
];

/** Where it stands in the list above; after all of it otherwise. */
function place(file: string): number {
  const index = longest.findIndex((end) => file.endsWith(end));
  return index === -1 ? longest.length : index;
}

/**
 * Begins each project with its longest tests, so that two processes end at nearly the same time; the rest as
 * Vitest does.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((own) =>
      own.toSorted((a, b) => place(a.moduleId) - place(b.moduleId)),
    );
  }
}
