import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const starts =
  /[\\/]src[\\/](app[\\/]layouts[\\/]SignedInFrame\.tsx|app[\\/]router[\\/]signedInRoutes\.tsx|app[\\/]theme[\\/]wholeLook\.ts|features[\\/][^\\/]+[\\/](?!\w*DialogSlot)\w*Slot\.tsx)$/;
const publicPages =
  /[\\/](main|LoginPage|ActivationPage|ActivationMobilePage|ResetPage|MfaLoginPage|MfaRegisterPage|SsoLandingPage|ErrorPage)\.tsx$/;
const icons = /import \{([^}]*)\} from 'lucide-react'/g;
const iconFile = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]([\w-]+)\.mjs$/;

/** The file of an icon: 'PanelLeftOpen' stands in panel-left-open.mjs. */
export const iconFileOf = (name: string): string =>
  name
    .replaceAll(/(?<=[a-z0-9])[A-Z]|(?<=[A-Z])[A-Z](?=[a-z])|(?<=[A-Za-z])\d/g, (found) => `-${found}`)
    .toLowerCase();

/** Knows which modules every signed-in page needs, so that they come in one file instead of fifty. */
export function signedIn(): Plugin & { needs: (id: string) => boolean } {
  const own = new Set<string>();
  const drawn = new Set<string>();
  return {
    name: 'signed-in',
    apply: 'build',
    buildEnd() {
      own.clear();
      drawn.clear();
      const reach = (from: RegExp): Set<string> => {
        const found = new Set<string>();
        const add = (id: string): void => {
          // Each document of the API's stands with the screen that asks it.
          if (found.has(id) || !/\.tsx?$/.test(id) || /node_modules|[\\/]src[\\/]gql[\\/]/.test(id)) return;
          found.add(id);
          for (const next of this.getModuleInfo(id)?.importedIds ?? []) add(next);
        };
        for (const id of this.getModuleIds()) if (from.test(id)) add(id);
        return found;
      };
      // Who signs in waits for nothing that only the signed-in need.
      const before = reach(publicPages);
      for (const id of reach(starts)) if (!before.has(id)) own.add(id);
      for (const id of own) {
        for (const [, names = ''] of readFileSync(id, 'utf8').matchAll(icons))
          for (const name of names.split(',')) drawn.add(iconFileOf(name.trim().replace(/ as .*/, '')));
      }
    },
    needs: (id) => own.has(id) || drawn.has(iconFile.exec(id)?.[1] ?? 'none'),
  };
}
