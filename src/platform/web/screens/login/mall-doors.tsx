import { Link } from 'react-router-dom';
import { pathOfScreen, screenIds } from '../../routes/screen-index.ts';
import { useText } from '../../texts/texts.ts';

/** Leads to the doors of the catalog mall's own areas. */
export function MallDoors() {
  const { text } = useText();
  return (
    <p className="entry-doors">
      <span>{text('general.login.mall')}</span>{' '}
      <Link to={pathOfScreen(screenIds.supplierLogin)}>{text('general.login.mallSupplier')}</Link>{' '}
      <Link to={pathOfScreen(screenIds.masterLogin)}>{text('general.login.mallMaster')}</Link>
    </p>
  );
}
