import type { LookupKind } from '@ptc/schema/rules/lists/network';
import { reasonLists } from './reasonLists.ts';

/** An entry of a system list in both languages. */
export interface SystemLookup {
  readonly kind: LookupKind;
  readonly code: string;
  readonly name: string;
  readonly nameEs: string;
  readonly rank: number;
  /** Origin and destination letter of ambulance claims. */
  readonly hcpcsLetter?: string;
  /** Whether a cancellation for this reason may be charged. */
  readonly chargeable?: boolean;
}

/** Code, English, Spanish; in the order they are offered. */
type Line = readonly [code: string, name: string, nameEs: string];

const callTypes: readonly Line[] = [
  ['AMB', 'Ambulatory', 'Ambulatorio'],
  ['AMB-D2D', 'Ambulatory, door to door', 'Ambulatorio, de puerta a puerta'],
  ['RSH', 'Ride-share', 'Viaje compartido'],
  ['WCV', 'Wheelchair van', 'Furgoneta para silla de ruedas'],
  ['WCV-B', 'Bariatric wheelchair van', 'Furgoneta bariátrica para silla de ruedas'],
  ['STR', 'Stretcher van', 'Furgoneta con camilla'],
  ['BLS', 'Basic life support', 'Soporte vital básico'],
  ['ALS1', 'Advanced life support 1', 'Soporte vital avanzado 1'],
  ['ALS2', 'Advanced life support 2', 'Soporte vital avanzado 2'],
  ['SCT', 'Specialty care transport', 'Transporte de cuidados especiales'],
  ['BAR', 'Bariatric ambulance', 'Ambulancia bariátrica'],
  ['PSY', 'Behavioral or secure transport', 'Transporte conductual o seguro'],
  ['NEO', 'Neonatal or pediatric', 'Neonatal o pediátrico'],
  ['AIR', 'Air ambulance', 'Ambulancia aérea'],
];

const urgencies: readonly Line[] = [
  ['STAT', 'Immediately', 'Inmediato'],
  ['URGENT', 'Urgent, within 2 hours', 'Urgente, en 2 horas'],
  ['SAME-DAY', 'Same day, within 4 hours', 'El mismo día, en 4 horas'],
  ['SCHEDULED', 'Scheduled', 'Programado'],
  ['RECURRING', 'Recurring', 'Recurrente'],
];

const priorities: readonly Line[] = [
  ['P1', 'Life-sustaining treatment', 'Tratamiento vital'],
  ['P2', 'Discharge holding a bed', 'Alta que libera una cama'],
  ['P3', 'Appointment', 'Cita'],
  ['P4', 'Convenience', 'Conveniencia'],
];

const variables: readonly Line[] = [
  ['OXYGEN', 'Oxygen', 'Oxígeno'],
  ['OWN-OXYGEN', 'Own oxygen', 'Oxígeno propio'],
  ['ISOLATION', 'Isolation precautions', 'Precauciones de aislamiento'],
  ['BARIATRIC', 'Over 300 lb', 'Más de 136 kg'],
  ['IV', 'IV or pump running', 'Vía intravenosa o bomba en marcha'],
  ['CARDIAC', 'Cardiac monitoring', 'Monitorización cardíaca'],
  ['VENT', 'Ventilator', 'Ventilador'],
  ['SUCTION', 'Airway suction', 'Aspiración de vías respiratorias'],
  ['STAIRS', 'Stairs', 'Escaleras'],
  ['ESCORT', 'Escort travels along', 'Viaja con acompañante'],
  ['CAR-SEAT', 'Child car seat', 'Asiento infantil'],
  ['SERVICE-ANIMAL', 'Service animal', 'Animal de servicio'],
  ['NEVER-ALONE', 'Never leave alone', 'No dejar solo'],
  ['WALKER', 'Walker or cane', 'Andador o bastón'],
  ['OWN-CHAIR', 'Own wheelchair', 'Silla de ruedas propia'],
  ['HEARING', 'Hearing impaired', 'Dificultad auditiva'],
  ['VISION', 'Vision impaired', 'Dificultad visual'],
  ['MEMORY', 'Memory impaired', 'Deterioro de la memoria'],
];

/** With the letter ambulance claims use for a place of this kind. */
const facilityTypes: readonly (readonly [...Line, letter: string])[] = [
  ['HOSPITAL', 'Hospital', 'Hospital', 'H'],
  ['NURSING_HOME', 'Skilled nursing facility', 'Centro de enfermería especializada', 'N'],
  ['DIALYSIS', 'Dialysis center', 'Centro de diálisis', 'J'],
  ['HOSPITAL_DIALYSIS', 'Hospital dialysis unit', 'Unidad de diálisis hospitalaria', 'G'],
  ['REHAB', 'Rehabilitation', 'Rehabilitación', 'D'],
  ['DIAGNOSTIC', 'Diagnostic or treatment site', 'Centro de diagnóstico o tratamiento', 'D'],
  ['PHYSICIAN', 'Physician office', 'Consultorio médico', 'P'],
  ['ASSISTED_LIVING', 'Assisted living', 'Residencia asistida', 'E'],
  ['RESIDENCE', 'Residence', 'Domicilio', 'R'],
  ['TRANSFER', 'Airport or helipad', 'Aeropuerto o helipuerto', 'I'],
  ['OTHER', 'Other', 'Otro', 'D'],
];

const companyTypes: readonly Line[] = [
  ['HOSPITAL', 'Hospital', 'Hospital'],
  ['NURSING_HOME', 'Nursing home', 'Residencia de mayores'],
  ['DIALYSIS', 'Dialysis provider', 'Proveedor de diálisis'],
  ['HEALTH_PLAN', 'Health plan', 'Plan de salud'],
  ['AMBULANCE', 'Ambulance service', 'Servicio de ambulancias'],
  ['NEMT', 'Non-emergency transport', 'Transporte no urgente'],
  ['RIDE_SHARE', 'Ride-share', 'Viajes compartidos'],
  ['BROKER', 'Transport broker', 'Intermediario de transporte'],
];

const attachmentTypes: readonly Line[] = [
  ['PCS', 'Physician certification statement', 'Certificación médica de necesidad'],
  ['NPCS', 'Non-physician certification', 'Certificación por personal no médico'],
  ['FACE', 'Face sheet', 'Hoja de identificación'],
  ['DNR', 'Do-not-resuscitate order', 'Orden de no reanimar'],
  ['AUTH', 'Payor authorization', 'Autorización del pagador'],
  ['SUMMARY', 'Transfer summary', 'Resumen de traslado'],
  ['OTHER', 'Other', 'Otro'],
];

const ranked = (kind: LookupKind, lines: readonly Line[]): SystemLookup[] =>
  lines.map(([code, name, nameEs], index) => ({
    kind,
    code,
    name,
    nameEs,
    rank: (lines.length - index) * 10,
  }));

/** Every entry the system brings, by kind and in order. */
export const systemLookups = (): SystemLookup[] => [
  ...ranked('CALL_TYPE', callTypes),
  ...ranked('URGENCY', urgencies),
  ...ranked('PRIORITY', priorities),
  ...ranked('VARIABLE', variables),
  ...facilityTypes.map(([code, name, nameEs, hcpcsLetter], index): SystemLookup => ({
    kind: 'FACILITY_TYPE',
    code,
    name,
    nameEs,
    hcpcsLetter,
    rank: (facilityTypes.length - index) * 10,
  })),
  ...ranked('COMPANY_TYPE', companyTypes),
  ...ranked('ATTACHMENT_TYPE', attachmentTypes),
  ...Object.entries(reasonLists).flatMap(([kind, lines]) =>
    lines.map(([code, name, nameEs, chargeable], index): SystemLookup => ({
      kind: kind as LookupKind,
      code,
      name,
      nameEs,
      chargeable,
      rank: (lines.length - index) * 10,
    })),
  ),
];
