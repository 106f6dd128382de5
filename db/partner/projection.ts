import type { Recorded } from '@waymark/events/kernel';
import type { PartnerEvent, PartnerSettings } from '@waymark/events/partner';
import type { Projection } from '../store/index.ts';

type Registered = { id: string; name: string; subdomain: string | null; is_default: boolean };

/** `partners`: the newest settings win key by key. */
export const partnerProjection: Projection = {
  name: 'partner',
  tables: ['partners'],
  eventTypes: ['PartnerRegistered', 'PartnerSettingsChanged'],
  async apply(sql, events) {
    const registered = new Map<string, Registered>();
    const settings = new Map<string, PartnerSettings>();
    for (const { type, data } of events as readonly Recorded<PartnerEvent>[]) {
      if (type === 'PartnerRegistered') {
        const { partnerId: id, name, subdomain, isDefault } = data;
        registered.set(id, { id, name, subdomain, is_default: isDefault });
      }
      settings.set(data.partnerId, { ...settings.get(data.partnerId), ...data.settings });
    }
    if (registered.size > 0) {
      const rows = JSON.stringify([...registered.values()]);
      await sql`
        insert into partners (id, name, subdomain, is_default, settings)
        select id, name, subdomain, is_default, '{}'::jsonb
        from jsonb_to_recordset(${rows}::text::jsonb)
          as row (id text, name text, subdomain text, is_default boolean)
        on conflict (id) do nothing`;
    }
    const changes = JSON.stringify(Object.fromEntries(settings));
    await sql`
      update partners set settings = partners.settings || changed.value
      from jsonb_each(${changes}::text::jsonb) as changed (id, value)
      where partners.id = changed.id`;
  },
};
