/** What the demo's companies show the practice shop. Both ends are this demo: there is nothing behind them. */
export const practiceSecrets = { cxml: 'renshu-cxml-2026', oci: 'renshu-oci-2026' } as const;

/** The host that the demo's shops are kept under; where it is, is told to the server when the shop has opened. */
export const practiceHost = 'renshu-shop.example';
