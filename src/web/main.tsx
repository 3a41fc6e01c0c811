import { webProduct } from './browser.ts';
import { showPage } from './show-page.tsx';

await showPage(webProduct);
