/** A delivered load with missing documents, if there is one (USR-10, BAN-27). */
export const DELIVERED_WITHOUT_DOCUMENTS = {
  objectApiName: 'Load__c',
  listViewApiName: 'My_Loads',
  fields: ['Load__c.Name'],
  pageSize: 1,
  where: JSON.stringify({
    Status__c: { eq: 'Delivered' },
    Documents_Status__c: { eq: 'Missing' },
  }),
}

/** Delivered loads of the company; those that need an action of the user come first. */
export const DELIVERED_LOADS = { tab: 'delivered' } as const
