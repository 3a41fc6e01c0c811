import { useText } from '../texts/texts.ts';

/** The outline of a screen while its code is loaded. */
export function ScreenSkeleton() {
  const { text } = useText();
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        {text('general.loading')}
      </span>
      <div className="bp6-skeleton skeleton-title" />
      <div className="bp6-skeleton skeleton-block" />
    </div>
  );
}
