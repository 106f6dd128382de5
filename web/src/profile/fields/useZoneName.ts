import { usePlace } from '#/i18n/usePlace.ts';

/** A zone in a list: "Europe/Lisbon", in Portuguese "Lisboa, Europe/Lisbon", so that both names find it. */
export function useZoneName(): (zone: string) => string {
  const placeOf = usePlace();
  return (zone) => {
    const name = zone.replaceAll('_', ' ');
    const place = placeOf(zone);
    return name.endsWith(place) ? name : `${place}, ${name}`;
  };
}
