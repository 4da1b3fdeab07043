/** The versions of the service's API, each with a token of its own (docs/service-api.md#tokens). */
export type ApiVersion = 'v1' | 'v2';
