/** What of a connected system is set on its screen. */
export interface SystemSettings {
  name: string;
  clientId: string;
  redirectUrl: string;
  isSub: boolean;
  isSyncData: boolean;
  active: boolean;
}

/** Settings that wait for another administrator's word. */
export interface SystemProposal {
  settings: SystemSettings;
  /** Code and name of who asked. */
  by: string;
  byName: string;
  /** ISO 8601. */
  at: string;
}

/** A connected system as the list shows it. */
export interface ConnectedSystem extends SystemSettings {
  systemName: string;
  version: number;
  /** `null`: nothing waits. */
  proposal: SystemProposal | null;
  /** ISO 8601; `null`: it has no token and need not show one. */
  tokenIssuedAt: string | null;
}

/** What `connectedSystem.list` answers. */
export interface ConnectedSystems {
  items: ConnectedSystem[];
  /** Who asks: he decides nothing that he proposed himself. */
  userCode: string;
}
