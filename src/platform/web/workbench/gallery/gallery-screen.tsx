import { Tab, Tabs } from '@blueprintjs/core';
import type { LoadedScreen } from '../../../../../engine/react/extension.ts';
import { screenTitle } from '../../texts/screen-title.ts';
import { useText } from '../../texts/texts.ts';
import { CellGallery } from './cell-gallery.tsx';
import { LineCellGallery } from './line-cell-gallery.tsx';
import { RuleGallery } from './rule-gallery.tsx';
import { WidgetGallery } from './widget-gallery.tsx';

/** Widgets, cells of lists and rules to look at, for those who write definitions. */
export function GalleryScreen(props: { screen: LoadedScreen }) {
  const { text } = useText();
  return (
    <div>
      <h1>{screenTitle(props.screen.id)}</h1>
      <Tabs id="gallery" renderActiveTabPanelOnly>
        <Tab id="widgets" title={text('gallery.widgets')} panel={<WidgetGallery />} />
        <Tab id="cells" title={text('gallery.cells')} panel={<CellGallery />} />
        <Tab id="lineCells" title={text('gallery.lineCells')} panel={<LineCellGallery screen={props.screen} />} />
        <Tab id="rules" title={text('gallery.rules')} panel={<RuleGallery />} />
      </Tabs>
    </div>
  );
}
