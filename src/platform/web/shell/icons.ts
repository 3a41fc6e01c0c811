import { type IconPaths, Icons } from '@blueprintjs/icons';

/** Lets Blueprint take icons from those in use, in one small chunk, instead of fetching all there are. */
export function loadIconsOnDemand(): void {
  Icons.setLoaderOptions({
    loader: async (name, size): Promise<IconPaths> => {
      const { value } = await import('virtual:icon-paths');
      return value[`${name}-${size}`] ?? [];
    },
  });
}
