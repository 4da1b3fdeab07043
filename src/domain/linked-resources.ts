// The resources whose records have a page of their own in the service. The build reads this too, so it imports nothing.

/**
 * The resources whose records have a web page in the service. For these the connection dialog and the build take
 * address patterns, from which the column `Link` is made.
 */
export const LINKED_RESOURCES: readonly string[] = ['tickets', 'action-plans', 'assessments', 'templates'];
