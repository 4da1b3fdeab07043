// The resources whose records have a page of their own in the service. The build reads this too, so it imports nothing.

/** The codes of the resources whose records have a page of their own. */
export const LINKED_RESOURCES: readonly string[] = ['tickets', 'action-plans', 'assessments', 'templates'];
