import type { LayoutComponent, LayoutSection, RecordLayoutRepresentation } from '../representations/layout.js'

/** A section with one item that shows these components. */
export const aLayoutSection = (
  layoutComponents: LayoutComponent[] = [{ componentType: 'Field', apiName: 'Name', label: 'Name' }],
): LayoutSection => ({
  collapsible: true,
  columns: 2,
  heading: 'Details',
  id: '01B000000000001AAA',
  layoutRows: [
    {
      layoutItems: [
        {
          editableForNew: true,
          editableForUpdate: true,
          label: 'Name',
          layoutComponents,
          lookupIdApiName: null,
          required: true,
          sortable: false,
        },
      ],
    },
  ],
  rows: 1,
  useHeading: true,
})

/** The full view layout of accounts, as a response. */
export const aLayout = (seed: Partial<RecordLayoutRepresentation> = {}): RecordLayoutRepresentation => ({
  eTag: 'l1',
  id: '00h000000000001AAA',
  layoutType: 'Full',
  mode: 'View',
  objectApiName: 'Account',
  recordTypeId: '012000000000000AAA',
  saveOptions: [],
  sections: [aLayoutSection()],
  ...seed,
})
