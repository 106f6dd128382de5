import type { PartnerEvent, PartnerSettings } from '@waymark/events/partner';
import { projection } from '../store/index.ts';

type Registered = { id: string; name: string; subdomain: string | null; is_default: boolean };
type Patches = {
  readonly registered: Map<string, Registered>;
  readonly settings: Map<string, PartnerSettings>;
};

/** `partners`: the newest settings win key by key. */
export const partnerProjection = projection<PartnerEvent, Patches>({
  name: 'partner',
  tables: ['partners'],
  start: () => ({ registered: new Map(), settings: new Map() }),
  on: {
    PartnerRegistered(patches, { data: { partnerId: id, name, subdomain, isDefault, settings } }) {
      patches.registered.set(id, { id, name, subdomain, is_default: isDefault });
      change(patches, id, settings);
    },
    PartnerSettingsChanged: (patches, { data }) => change(patches, data.partnerId, data.settings),
  },
  send(sql, { registered, settings }) {
    const rows = JSON.stringify([...registered.values()]);
    const changes = JSON.stringify(Object.fromEntries(settings));
    return [
      registered.size > 0 &&
        sql`
          insert into partners (id, name, subdomain, is_default, settings)
          select id, name, subdomain, is_default, '{}'::jsonb
          from jsonb_to_recordset(${rows}::text::jsonb)
            as row (id text, name text, subdomain text, is_default boolean)
          on conflict (id) do nothing`,
      sql`
        update partners set settings = partners.settings || changed.value
        from jsonb_each(${changes}::text::jsonb) as changed (id, value)
        where partners.id = changed.id`,
    ];
  },
});

function change({ settings }: Patches, partnerId: string, changes: PartnerSettings): void {
  settings.set(partnerId, { ...settings.get(partnerId), ...changes });
}
