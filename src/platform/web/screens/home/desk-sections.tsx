import { useRegistries } from '../../../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../../../engine/react/extension.ts';

/** What the definition of a desk puts on it besides what all desks have. */
export function DeskSections({ screen }: { screen: LoadedScreen }) {
  const { sectionKinds } = useRegistries();
  return (screen.sections ?? []).map((section) => {
    const { component: Content } = sectionKinds.get(section.kind ?? 'fields');
    return <Content key={section.id} screen={screen} section={section} />;
  });
}
