/** What both the server and the browser read: equal configurations are one query. */
export const contactList = {
  objectApiName: 'Contact',
  listViewApiName: 'All_Contacts',
  fields: ['Contact.Name', 'Contact.Title'],
}
