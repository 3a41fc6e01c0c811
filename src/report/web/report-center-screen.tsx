import { screenKey } from '../../../engine/core/text-keys.ts';
import { useEngine } from '../../../engine/react/engine-provider.tsx';
import type { LoadedScreen } from '../../../engine/react/extension.ts';
import '../../../engine/react/styles/list.css';
import './report-center.css';
import { OwnReports } from './own-reports.tsx';
import { SpendTable } from './spend-table.tsx';
import { TemplatesToRun } from './templates-to-run.tsx';

/** Screen kind `reportCenter`: own reports, templates to run, and what was spent. */
export function ReportCenterScreen({ screen }: { screen: LoadedScreen }) {
  const { text } = useEngine();
  return (
    <div className="report-center">
      <h1>{text(screenKey(screen.id))}</h1>
      <div className="report-center-desk">
        <OwnReports />
        <TemplatesToRun />
      </div>
      <SpendTable />
    </div>
  );
}
