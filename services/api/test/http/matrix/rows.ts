import type { StoryWorld } from '../story.ts';
import type { Who } from './cells.ts';
import type { Scene, State } from './scenes.ts';

/**
 * A mutation of the matrix: a valid input for the scene, and who may. Whoever is not named is refused, and
 * nothing changes.
 */
export interface MutationRow {
  /** Which booking it needs; null: none. */
  state: State | null;
  input: (world: StoryWorld, scene: Scene) => Record<string, unknown>;
  who: Who;
  /** The id in the input that is somebody's; for a foreign company it must read as one that nobody has. */
  subject?: string;
  /**
   * The row whose version is expected, where it is not the scene's booking; 'none': one that is not there
   * yet.
   */
  version?: { table: string; id: (world: StoryWorld) => string } | 'none';
}

/**
 * A query of the matrix: what is asked, who gets it, and how to tell. Whoever is not named gets nothing, by
 * null, emptiness or FORBIDDEN.
 */
export interface QueryRow {
  query: string;
  variables: (world: StoryWorld, scene: Scene) => object;
  who: Who;
  /** Code of the error that the uninvited get where it is not FORBIDDEN: a field that cannot be null. */
  denial?: string;
  /** Whether the field's value shows the thing; default: it is neither null nor empty. */
  shows?: (value: unknown, scene: Scene, world: StoryWorld) => boolean;
}
