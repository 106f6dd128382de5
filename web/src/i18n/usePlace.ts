import { useLocale } from 'use-intl';

/** Cities of zones that Portuguese calls otherwise, where learners and mentors of the two languages mostly live. */
const inPortuguese: Readonly<Record<string, string>> = {
  Azores: 'Açores',
  Berlin: 'Berlim',
  Brussels: 'Bruxelas',
  Lisbon: 'Lisboa',
  London: 'Londres',
  Luxembourg: 'Luxemburgo',
  'New York': 'Nova Iorque',
  'Sao Paulo': 'São Paulo',
  Zurich: 'Zurique',
};

/** The city that names a zone, in the language on screen: "Europe/Lisbon" is "Lisbon", in Portuguese "Lisboa". */
export function usePlace(): (zone: string) => string {
  const isPortuguese = useLocale().startsWith('pt');
  return (zone) => {
    const city = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
    return (isPortuguese && inPortuguese[city]) || city;
  };
}
