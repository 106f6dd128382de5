import { zodResolver } from '@hookform/resolvers/zod';
import { contactLimits } from '@waymark/events/limits';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import { type Failure, failureOf } from '#/app/api/failure.ts';
import { BotCheckStatus } from '#/app/botCheck/BotCheckStatus.tsx';
import { useBotCheck } from '#/app/botCheck/useBotCheck.ts';
import { useLocale } from '#/app/routing/LocaleRouter.tsx';
import { onSessionEnd } from '#/app/session/sessionEnd.ts';
import { currentSession, useSession } from '#/app/session/sessionStore.ts';
import { charactersIn } from '#/lib/text.ts';
import { useBrand } from '#/partner/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { afterPress } from '#/ui/form/afterPress.ts';
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx';
import { errorLine } from '#/ui/form/errorLine.ts';
import { Select } from '#/ui/form/Select.tsx';
import { Textarea } from '#/ui/form/Textarea.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { en } from '../messages.en.ts';
import { SendContactMessageMutation } from '../operations.ts';
import { claimDraft, forgetDraft, keepDraft, readDraft } from './contactDraft.ts';
import { type ContactForm, contactRules, contactTopics } from './contactRules.ts';

const fields = ['name', 'email', 'topic', 'text'] as const;
const empty: ContactForm = { name: '', email: '', topic: '', text: '', website: '' };
type ErrorKey = keyof (typeof en)['contact']['errors'];

/** The form. What is typed outlives a failure, a reload and a change of language. */
export function ContactFields({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations('content.contact');
  const tBotCheck = useTranslations('botCheck');
  const { locale } = useLocale();
  const brand = useBrand();
  const botCheck = useBotCheck('sendContactMessage');
  const [failure, setFailure] = useState<Failure | null>(null);
  const topicAsked = useSearchParams()[0].get('topic');
  const [start] = useState(() => startOf(topicAsked));
  const isVisitor = useRef(currentSession().userId === null);
  const clientIdOf = useClientId();
  const form = useForm<ContactForm>({
    resolver: afterPress(zodResolver(contactRules)),
    mode: 'onTouched',
    defaultValues: start,
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(values, isVisitor.current),
      }),
    [form],
  );
  // A server that was long silent has said who it is.
  useEffect(
    () =>
      useSession.subscribe(({ userId }, before) => {
        if (userId === null || !before.isLoading) return;
        const claimed = claimedBy(startOf(topicAsked), form.getValues(), start);
        isVisitor.current = false;
        form.reset(claimed);
        claimDraft(claimed);
      }),
    [form, start, topicAsked],
  );
  // The next person finds nothing of it.
  useEffect(
    () =>
      onSessionEnd(() => {
        form.reset(empty);
        forgetDraft();
      }),
    [form],
  );

  async function submit({ topic, ...rest }: ContactForm) {
    setFailure(null);
    if (topic === '') return;
    try {
      const data = {
        ...rest,
        topic,
        clientId: clientIdOf({ topic, ...rest }),
        language: locale,
        partnerId: brand?.id ?? null,
      };
      await botCheck.send((token) =>
        apiClient.mutate({ mutation: SendContactMessageMutation, variables: { data, token } }),
      );
      forgetDraft();
      onSent(rest.email);
    } catch (error) {
      const failed = failureOf(error);
      const refused = fields.filter((name) => failed.fields[name] !== undefined);
      for (const name of refused) form.setError(name, { message: failed.fields[name] ?? 'other' });
      if (refused[0]) form.setFocus(refused[0]);
      else setFailure(failed);
    }
  }

  function errorOf(name: (typeof fields)[number]): string | undefined {
    const key = errors[name]?.message;
    if (!key) return undefined;
    return t(`errors.${isErrorKey(key) ? key : 'other'}`, {
      max: name === 'name' ? contactLimits.nameMax : contactLimits.textMax,
    });
  }
  function fieldOf(name: (typeof fields)[number]) {
    return {
      id: `contact-${name}`,
      label: t(`fields.${name}`),
      error: errorOf(name),
      ...form.register(name),
    };
  }

  return (
    <form noValidate className="flex max-w-140 flex-col gap-5" onSubmit={form.handleSubmit(submit)}>
      <div role="alert" className="empty:hidden">
        {failure ? (
          <Banner tone="danger">
            {failure.code === 'BOT_CHECK_FAILED' ? tBotCheck('failed') : textOfFailure(failure, t)}
          </Banner>
        ) : null}
      </div>
      {submitCount > 0 ? (
        <ErrorSummary
          title={t('errors.summary')}
          errors={fields.flatMap((name) => {
            const text = errorOf(name);
            return text ? [{ fieldId: `contact-${name}`, text: errorLine(t(`fields.${name}`), text) }] : [];
          })}
        />
      ) : null}
      <TextField autoComplete="name" {...fieldOf('name')} />
      <TextField
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        hint={t('emailHint')}
        {...fieldOf('email')}
      />
      <Select
        placeholder={t('chooseTopic')}
        options={contactTopics.map((value) => ({ value, label: t(`topics.${value}`) }))}
        {...fieldOf('topic')}
      />
      <Textarea
        rows={6}
        hint={t('textHint')}
        limit={contactLimits.textMax}
        length={charactersIn(form.watch('text').trim())}
        {...fieldOf('text')}
      />
      <div aria-hidden="true" className="absolute -left-[9999px]">
        <label htmlFor="contact-website">{t('leaveEmpty')}</label>
        <input id="contact-website" tabIndex={-1} autoComplete="off" {...form.register('website')} />
      </div>
      <p className="text-sm text-ink-muted">{t('privacy')}</p>
      <BotCheckStatus isSlow={botCheck.isSlow} />
      <Button type="submit" className="self-start" busyLabel={isSubmitting ? t('sending') : undefined}>
        {t('send')}
      </Button>
    </form>
  );
}

/** The same text sent again, because no answer came, is the same message; another text is another message. */
function useClientId(): (form: ContactForm) => string {
  const last = useRef({ sent: '', clientId: '' });
  return (form) => {
    const sent = JSON.stringify(form);
    if (last.current.sent !== sent) last.current = { sent, clientId: crypto.randomUUID() };
    return last.current.clientId;
  };
}

/** Nothing is asked twice: the draft, else what the account knows. `?topic=` comes from links of ours. */
function startOf(topicAsked: string | null): ContactForm {
  const { me } = currentSession();
  const kept = readDraft();
  return {
    name: kept.name || [me?.firstName, me?.lastName].filter(Boolean).join(' '),
    email: kept.email || me?.email || '',
    topic: kept.topic || (contactTopics.find((topic) => topic === topicAsked) ?? ''),
    text: kept.text ?? '',
    website: '',
  };
}

/** A member's form once it is known that they are here: what they typed since `start` stands below their earlier text. */
function claimedBy(known: ContactForm, typed: ContactForm, start: ContactForm): ContactForm {
  const isNew = typed.text !== start.text && typed.text !== known.text;
  return {
    ...known,
    name: (typed.name !== start.name && typed.name) || known.name,
    email: (typed.email !== start.email && typed.email) || known.email,
    topic: (typed.topic !== start.topic && typed.topic) || known.topic,
    text: isNew ? [known.text, typed.text].filter(Boolean).join('\n\n') : known.text,
  };
}

function textOfFailure(
  { code, extensions }: Failure,
  t: ReturnType<typeof useTranslations<'content.contact'>>,
) {
  if (code === 'RATE_LIMITED') {
    const seconds = typeof extensions.retryAfter === 'number' ? extensions.retryAfter : 60;
    return t('rateLimited', { minutes: Math.max(1, Math.ceil(seconds / 60)) });
  }
  return code === 'UNREACHABLE' ? t('unreachable') : t('failed');
}

function isErrorKey(key: string): key is ErrorKey {
  return Object.hasOwn(en.contact.errors, key);
}
