/** Query of the own appointment requests of a load, newest first. */
export const requestsOf = (loadId: string) => ({
  objectApiName: 'Appointment_Request__c',
  listViewApiName: 'All',
  fields: ['Stop__c', 'Status__c', 'Requested_Start__c', 'Requested_End__c'].map(
    (name) => `Appointment_Request__c.${name}`,
  ),
  optionalFields: ['Appointment_Request__c.Answer__c'],
  pageSize: 100,
  sortBy: ['-Appointment_Request__c.CreatedDate'],
  where: JSON.stringify({ Load__c: { eq: loadId } }),
})
