import { useText } from '../texts/texts.ts';

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The shell's outline while it is loaded, so that nothing jumps when it is there. */
export function ShellSkeleton() {
  const { text } = useText();
  return (
    <div className="shell" aria-busy="true">
      <span className="visually-hidden" role="status">
        {text('general.loading')}
      </span>
      <div className="top-bar" />
      <div className="shell-body">
        <div className="navigation">
          {places.map((place) => (
            <div key={place} className="bp6-skeleton skeleton-line" />
          ))}
        </div>
        <div className="shell-main">
          <div className="bp6-skeleton skeleton-title" />
          <div className="bp6-skeleton skeleton-block" />
        </div>
      </div>
    </div>
  );
}
