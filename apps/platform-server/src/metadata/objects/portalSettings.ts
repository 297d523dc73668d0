import { AUTOMATIC_QUOTES, MARGIN, TENDER_MINUTES } from '@portal/contract'
import { defineObject } from '../defineObject'
import { checkbox, currency, email, multiPicklist, number, phone, picklist, text, url } from '../fields'
import { timeZones, weekdays } from '../picklists'
import { everyone } from '../rowRules'
import { automaticQuoteChecks } from './automaticQuoteChecks'
import { chargeTermChecks } from './chargeTermChecks'

/** A single row. Rates: domain model §4 and §6. */
export const portalSettings = defineObject({
  apiName: 'Portal_Settings__c',
  label: 'Portal Settings',
  labelPlural: 'Portal Settings',
  keyPrefix: 'a0N',
  color: '747474',
  name: { kind: 'text', label: 'Name', length: 40 },
  fields: {
    Shipper_Login_Url__c: url({ label: 'Shipper Login URL' }),
    Carrier_Login_Url__c: url({ label: 'Carrier Login URL' }),
    Display_Carrier_Announcement_Banner__c: checkbox({ label: 'Show Announcements', defaultValue: true }),
    Enable_Bridge_Todays_Loads__c: checkbox({ label: "Offer Today's Loads", defaultValue: true }),
    Digital_Experience_Domain__c: url({ label: 'Portal Domain' }),
    App_Store_Url__c: url({ label: 'App Store URL' }),
    Google_Play_Url__c: url({ label: 'Google Play URL' }),
    Facebook_Url__c: url({ label: 'Facebook URL' }),
    Twitter_Url__c: url({ label: 'Twitter URL' }),
    Instagram_Url__c: url({ label: 'Instagram URL' }),
    Detention_Free_Hours__c: number({
      label: 'Detention: Free Hours',
      precision: 4,
      scale: 2,
      defaultValue: 2,
    }),
    Detention_Hourly_Rate__c: currency({ label: 'Detention per Hour', defaultValue: 50 }),
    Detention_Cap_Hours__c: number({
      label: 'Detention: Maximum Hours per Stop',
      precision: 4,
      scale: 2,
      defaultValue: 5,
    }),
    Layover_Rate__c: currency({ label: 'Layover per Day', defaultValue: 200 }),
    TONU_Rate__c: currency({ label: 'TONU', defaultValue: 150 }),
    Stop_Off_Rate__c: currency({ label: 'Stop-Off', defaultValue: 50 }),
    /** Suggested share of a carrier's approved charge (BLD-02). */
    Charge_Pass_Through_Pct__c: number({
      label: 'Charges to Shippers (%)',
      precision: 5,
      scale: 2,
      defaultValue: 100,
    }),
    Min_Cargo_Insurance__c: currency({ label: 'Minimum Cargo Insurance', defaultValue: 100_000 }),
    Min_Auto_Liability__c: currency({ label: 'Minimum Auto Liability', defaultValue: 1_000_000 }),
    Standard_Terms_Days__c: number({ label: 'Standard Terms (days)', precision: 3, defaultValue: 30 }),
    Quick_Pay_Days__c: number({ label: 'Quick Pay (business days)', precision: 3, defaultValue: 2 }),
    Quick_Pay_Fee_Pct__c: number({ label: 'Quick Pay Fee (%)', precision: 5, scale: 2, defaultValue: 1.5 }),
    /** Off = the signed POD alone begins the payment, and the provider bills itself (domain model §5). */
    Invoice_Required__c: checkbox({ label: 'Invoice Required for Payment', defaultValue: true }),
    /** Days on which due payments are scheduled automatically (BLD-03); none = staff create every run. */
    Payment_Weekdays__c: multiPicklist({ label: 'Payment Days', values: weekdays }),
    /** `Open 24 hours` or such as `Mon-Fri 07:00-19:00`; empty promises nothing (MSG-02). */
    Desk_Hours__c: text({ label: 'Desk Hours', length: 40, defaultValue: 'Mon-Fri 07:00-19:00' }),
    Desk_Time_Zone__c: picklist({
      label: 'Desk Time Zone',
      values: timeZones,
      defaultValue: 'America/Chicago',
    }),
    /** For prices and tenders without a rule (ADM-02). */
    Default_Margin_Pct__c: number({
      label: 'Default Margin (%)',
      precision: 4,
      scale: 2,
      defaultValue: MARGIN.defaultPct,
    }),
    Tender_Minutes__c: number({
      label: 'Tender Time (minutes)',
      precision: 4,
      defaultValue: TENDER_MINUTES.default,
    }),
    /** Limits of automatic answers to quote requests (QTD-01). */
    Automatic_Quotes__c: checkbox({ label: 'Answer Quotes Automatically' }),
    Automatic_Quote_Max__c: currency({
      label: 'Automatic Quotes: Maximum Price',
      defaultValue: AUTOMATIC_QUOTES.maxPrice.default,
    }),
    Automatic_Quote_Lane_Loads__c: number({
      label: 'Automatic Quotes: Minimum Lane Loads',
      precision: 3,
      defaultValue: AUTOMATIC_QUOTES.minLaneLoads.default,
    }),
    Automatic_Quote_Hours__c: number({
      label: 'Automatic Quotes: Hours Valid',
      precision: 3,
      defaultValue: AUTOMATIC_QUOTES.validHours.default,
    }),
    Automatic_Quotes_Per_Day__c: number({
      label: 'Automatic Quotes: Per Shipper and Day',
      precision: 3,
      defaultValue: AUTOMATIC_QUOTES.perDay.default,
    }),
    /** Besides name, address and phone of the provider's account (ADM-02). */
    Company_Email__c: email({ label: 'Company Email' }),
    /** For questions about terms and personal data (CNS-15). */
    Privacy_Email__c: email({ label: 'Privacy Email' }),
    After_Hours_Phone__c: phone({ label: 'After-Hours Phone' }),
    Accounting_Phone__c: phone({ label: 'Accounting Phone' }),
  },
  sharing: { read: everyone },
  layout: [
    {
      heading: 'Portal',
      fields: [
        'Carrier_Login_Url__c',
        'Shipper_Login_Url__c',
        'Digital_Experience_Domain__c',
        'Display_Carrier_Announcement_Banner__c',
        'Enable_Bridge_Todays_Loads__c',
        'Desk_Hours__c',
        'Desk_Time_Zone__c',
      ],
    },
    {
      heading: 'Charge Terms',
      fields: [
        'Detention_Free_Hours__c',
        'Detention_Hourly_Rate__c',
        'Detention_Cap_Hours__c',
        'Layover_Rate__c',
        'TONU_Rate__c',
        'Stop_Off_Rate__c',
        'Charge_Pass_Through_Pct__c',
      ],
    },
    {
      heading: 'Payment Terms',
      fields: [
        'Standard_Terms_Days__c',
        'Quick_Pay_Days__c',
        'Quick_Pay_Fee_Pct__c',
        'Invoice_Required__c',
        'Payment_Weekdays__c',
      ],
    },
    { heading: 'Insurance', fields: ['Min_Cargo_Insurance__c', 'Min_Auto_Liability__c'] },
    { heading: 'Margins and Tenders', fields: ['Default_Margin_Pct__c', 'Tender_Minutes__c'] },
    {
      heading: 'Automatic Quotes',
      fields: [
        'Automatic_Quotes__c',
        'Automatic_Quote_Max__c',
        'Automatic_Quote_Lane_Loads__c',
        'Automatic_Quote_Hours__c',
        'Automatic_Quotes_Per_Day__c',
      ],
    },
    {
      heading: 'Company',
      fields: ['Company_Email__c', 'Privacy_Email__c', 'After_Hours_Phone__c', 'Accounting_Phone__c'],
    },
    {
      heading: 'Links',
      fields: [
        'App_Store_Url__c',
        'Google_Play_Url__c',
        'Facebook_Url__c',
        'Twitter_Url__c',
        'Instagram_Url__c',
      ],
    },
  ],
  checks: [
    ...chargeTermChecks,
    ...automaticQuoteChecks,
    {
      name: 'Portal_Settings__c_desk_hours',
      sql: `"Desk_Hours__c" is null or "Desk_Hours__c" = 'Open 24 hours'
        or "Desk_Hours__c" ~ '^(Sun|Mon|Tue|Wed|Thu|Fri|Sat)-(Sun|Mon|Tue|Wed|Thu|Fri|Sat) ([01][0-9]|2[0-3]):[0-5][0-9]-([01][0-9]|2[0-3]):[0-5][0-9]$'`,
      message: 'Desk hours are Open 24 hours, or such as Mon-Fri 07:00-19:00.',
      field: 'Desk_Hours__c',
    },
    {
      name: 'Portal_Settings__c_default_margin',
      sql: `"Default_Margin_Pct__c" between 0 and 60`,
      message: 'The default margin is 0 to 60 percent.',
      field: 'Default_Margin_Pct__c',
    },
    {
      name: 'Portal_Settings__c_pass_through',
      sql: `"Charge_Pass_Through_Pct__c" between 0 and 300`,
      message: 'Shippers pay 0 to 300 percent of a charge.',
      field: 'Charge_Pass_Through_Pct__c',
    },
    {
      name: 'Portal_Settings__c_tender_minutes',
      sql: `"Tender_Minutes__c" between 1 and 2880`,
      message: 'The tender time is 1 to 2,880 minutes.',
      field: 'Tender_Minutes__c',
    },
    {
      name: 'Portal_Settings__c_company_email',
      sql: `"Company_Email__c" ~ '^[^[:space:]@]+@[^[:space:]@]+$'`,
      message: 'The company email is an address such as office@example.com.',
      field: 'Company_Email__c',
    },
    {
      name: 'Portal_Settings__c_privacy_email',
      sql: `"Privacy_Email__c" ~ '^[^[:space:]@]+@[^[:space:]@]+$'`,
      message: 'The privacy email is an address such as privacy@example.com.',
      field: 'Privacy_Email__c',
    },
    {
      name: 'Portal_Settings__c_after_hours_phone',
      sql: `length(regexp_replace("After_Hours_Phone__c", '[^0-9]', '', 'g')) between 10 and 12`,
      message: 'A phone number has 10 digits, such as (212) 555-1234.',
      field: 'After_Hours_Phone__c',
    },
    {
      name: 'Portal_Settings__c_accounting_phone',
      sql: `length(regexp_replace("Accounting_Phone__c", '[^0-9]', '', 'g')) between 10 and 12`,
      message: 'A phone number has 10 digits, such as (212) 555-1234.',
      field: 'Accounting_Phone__c',
    },
  ],
})
