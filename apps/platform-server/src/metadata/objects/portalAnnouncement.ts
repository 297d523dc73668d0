import { defineObject } from '../defineObject'
import { checkbox, dateTime, longText, picklist } from '../fields'
import { announcementRoles } from '../picklists'
import { equals } from '../rowRules'

/** A banner for a role, or for guests. Its translations are `Announcement_Text__c` records. */
export const portalAnnouncement = defineObject({
  apiName: 'Portal_Announcement__c',
  label: 'Announcement',
  labelPlural: 'Announcements',
  keyPrefix: 'a0K',
  color: 'D8BE5F',
  name: { kind: 'autoNumber', label: 'Announcement', format: 'AN-{0000}' },
  fields: {
    Role__c: picklist({ label: 'Role', values: announcementRoles }),
    Body__c: longText({ label: 'Body', helpText: 'English, also shown in languages without a text' }),
    Expiry_Date__c: dateTime({ label: 'Expires' }),
    Active__c: checkbox({ label: 'Active', defaultValue: true }),
  },
  sharing: { read: equals('Active__c', true) },
  retired: [
    {
      name: 'Body_Spanish__c',
      type: 'text',
      move: `insert into "Announcement_Text__c" ("Announcement__c", "Language__c", "Body__c")
        select "Id", 'es-US', "Body_Spanish__c" from "Portal_Announcement__c"
        where btrim("Body_Spanish__c") <> ''`,
    },
  ],
  compact: ['Name', 'Role__c', 'Expiry_Date__c'],
})
