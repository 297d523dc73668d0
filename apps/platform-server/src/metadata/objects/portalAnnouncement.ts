import { defineObject } from '../defineObject'
import { checkbox, dateTime, longText, picklist } from '../fields'
import { announcementRoles } from '../picklists'
import { equals } from '../rowRules'

/** A banner for a role, or for guests. */
export const portalAnnouncement = defineObject({
  apiName: 'Portal_Announcement__c',
  label: 'Announcement',
  labelPlural: 'Announcements',
  keyPrefix: 'a0K',
  color: 'D8BE5F',
  name: { kind: 'autoNumber', label: 'Announcement', format: 'AN-{0000}' },
  fields: {
    Role__c: picklist({ label: 'Role', values: announcementRoles }),
    Body__c: longText({ label: 'Body' }),
    Body_Spanish__c: longText({
      label: 'Body (Spanish)',
      helpText: 'For who reads the portal in Spanish; without it they read the body',
    }),
    Expiry_Date__c: dateTime({ label: 'Expires' }),
    Active__c: checkbox({ label: 'Active', defaultValue: true }),
  },
  sharing: { read: equals('Active__c', true) },
  compact: ['Name', 'Role__c', 'Expiry_Date__c'],
})
