/** The two versions of the service's API, each with its own token. Source: spec, Authentication. */
export type ApiVersion = 'v1' | 'v2';
