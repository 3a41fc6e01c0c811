import { AuthoringError, type ProjectFiles } from './project-files.ts';

/**
 * Lets pass only a group that the navigation has, that is one with a name.
 * @throws AuthoringError otherwise; says which there are and how a new one is made
 */
export function refuseUnknownGroup(files: ProjectFiles, group: string): void {
  const groups = files
    .list('locales/ja')
    .flatMap((path) => Object.keys(files.read(path)))
    .flatMap((key) => /^menu\.(\w+)$/.exec(key)?.[1] ?? []);
  if (groups.includes(group)) return;
  throw new AuthoringError(
    `There is no group "${group}" in the navigation. There are ${groups.join(', ')}; a new one is a text menu.${group} in locales/{ja,en,ko}.`,
  );
}
