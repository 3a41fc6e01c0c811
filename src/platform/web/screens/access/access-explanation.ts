/** What `access.explain` says about a screen, or about something on it. */
export interface Explained {
  verdict: 'open' | 'depends' | 'closed';
  /** Text key suffix of `access.why`. */
  why: string;
  /** Roles of the person that open it. */
  through: string[];
  /** Roles one of which would open it. */
  missing: string[];
  /** Screen codes asked for. */
  codes: string[];
  /** Access questions about the record. */
  relations: string[];
}

/** The answer of `access.explain`. */
export interface AccessExplanation extends Explained {
  person: { code: string; name: string; organizationName: string; roles: string[]; active: boolean };
  screen: { id: string; code: string | null };
  buttons: (Explained & { id: string; textKeys: string[]; states: string[][]; screen: string | null })[];
  /** Who may give a missing role: the roles that may, and the people of the company who have one. */
  grantors: { role: string; by: string[]; people: { name: string; organizationName: string }[] }[];
}
