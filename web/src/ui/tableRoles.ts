/** Said outright: some browsers drop what a table and its parts are where the style shows them as blocks and grids. */
export const tableRoles = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  title: 'columnheader',
  cell: 'cell',
} as const;
