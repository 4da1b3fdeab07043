// The resources whose records have a web page. The build reads this file too, so it imports nothing.

export const LINKED_RESOURCES: readonly string[] = ['tickets', 'action-plans', 'assessments', 'templates'];
