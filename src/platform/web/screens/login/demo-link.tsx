import { Link } from 'react-router-dom';
import { pathOfScreen, screenIds } from '../../routes/screen-index.ts';
import { useText } from '../../texts/texts.ts';
import { usePersonas } from './use-personas.ts';

/** Leads to the people of the demo, where there are any. */
export function DemoLink() {
  const { text } = useText();
  const personas = usePersonas();
  // The line keeps its place, so that nothing jumps.
  return (
    <p className="entry-more">
      {Array.isArray(personas) && <Link to={pathOfScreen(screenIds.loginDemo)}>{text('general.login.toDemo')}</Link>}
    </p>
  );
}
