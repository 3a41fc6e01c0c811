/** The password of everybody in the demo; printed at the start. */
export const demoPassword = 'totonoe-2026';
