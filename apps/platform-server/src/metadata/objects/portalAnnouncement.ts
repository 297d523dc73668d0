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
    Start_Date__c: dateTime({ label: 'Starts', helpText: 'Empty: as soon as it is active' }),
    Expiry_Date__c: dateTime({ label: 'Expires' }),
    Active__c: checkbox({ label: 'Active', defaultValue: true }),
  },
  sharing: { read: equals('Active__c', true) },
  checks: [
    {
      name: 'Portal_Announcement__c_window',
      sql: `"Start_Date__c" < "Expiry_Date__c"`,
      message: 'An announcement ends after it starts.',
      field: 'Expiry_Date__c',
    },
  ],
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
