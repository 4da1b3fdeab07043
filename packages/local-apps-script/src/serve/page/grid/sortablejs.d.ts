// SlickGrid drags columns with it; it comes without types, and nothing else here uses it.
declare module 'sortablejs' {
  const Sortable: object;
  export default Sortable;
}
