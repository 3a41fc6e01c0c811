import { createRoot } from 'react-dom/client';
import { HandMatrix, type Selection } from './hand-matrix.tsx';

// The same answer of the server that the product's screen reads.
const answer = await fetch('/selection.json');
const { record } = (await answer.json()) as { record: Selection };
const root = document.getElementById('grid');
if (root) createRoot(root).render(<HandMatrix selection={record} />);
