export const profileFields = (contactId: string) => ({
  recordId: contactId,
  optionalFields: [
    'Contact.MobilePhone',
    'Contact.Preferred_Language__c',
    'Contact.SMS_Opt_Out__c',
    'Contact.Profile_Photo__c',
  ],
})
