/** Names the web client to the server's own calls. Public: everybody can read it in the client; it opens nothing. */
export const webClientId = 'procurement-web';

/** The client's fixed basic-auth header of the token call (spec §7): its id, and no secret. */
export const webClientAuthorization = `Basic ${btoa(`${webClientId}:`)}`;
