import { useMessages } from 'use-intl';

/**
 * The city that names a zone, in the language on screen: "Europe/Lisbon" is "Lisbon", in Portuguese "Lisboa". A language that calls
 * cities otherwise brings `places` among its texts.
 */
export function usePlace(): (zone: string) => string {
  const { places } = useMessages() as { readonly places?: Readonly<Record<string, string>> };
  return (zone) => {
    const city = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
    return places?.[city] ?? city;
  };
}
