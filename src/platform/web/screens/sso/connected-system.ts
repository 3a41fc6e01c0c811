/** What of a connected system is set on its screen. */
export interface SystemSettings {
  name: string;
  clientId: string;
  redirectUrl: string;
  isSub: boolean;
  isSyncData: boolean;
  active: boolean;
}

/** A connected system as the list shows it. */
export interface ConnectedSystem extends SystemSettings {
  systemName: string;
  version: number;
  /** ISO 8601; `null`: it has no token and need not show one. */
  tokenIssuedAt: string | null;
}

/** What `connectedSystem.list` answers. */
export interface ConnectedSystems {
  items: ConnectedSystem[];
}
