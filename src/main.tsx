import { webProduct } from './browser.ts';
import { showPage } from './platform/web/show-page.tsx';

await showPage(webProduct);
